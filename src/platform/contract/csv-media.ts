/** The media type of files of comma-separated values that people bring. What leaves as CSV is written by the export. */
export const csvMedia = 'text/csv'
