/** As many products as a browser shows at a glance for what is typed: more would make each key slow. */
export const mostSuggested = 20;
