/** Where the time of the last whole `npm test` is kept: `{ ms, passed, at }`. */
export const reportFile: string
