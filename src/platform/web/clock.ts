/** The only source of time in the browser, in milliseconds since 1970. Tests pass their own. */
export const browserNow = (): number => Date.now()
