/** The code of a language as BCP 47 builds it: language, script, region, variant. `Intl` takes each of them. */
export const languageCode =
  /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-[A-Za-z0-9]{5,8})?$/;
