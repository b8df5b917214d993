/** `/health` and what is below it: answered whatever else is refused. */
export const asksForHealth = (url: string): boolean => /^\/health(?:[/?]|$)/.test(url)
