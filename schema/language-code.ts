/** A BCP 47 language code: language, script, region, variant. `Intl` accepts each match. */
export const languageCode =
  /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-[A-Za-z0-9]{5,8})?$/;
