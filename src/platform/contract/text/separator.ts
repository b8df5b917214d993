/** Between the parts of one line, with air around it. Where the line breaks it goes down with the part that follows. */
export const separator = ' ·\u00a0'
