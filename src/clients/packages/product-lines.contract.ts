/** What the lines of packages are called, on screens and in files. */
export const productLineNames = {
  'fa-IR': { diet: 'رژیم', aqiq: 'عقیق' },
  'ar-IQ': { diet: 'حمية', aqiq: 'عقيق' },
} as const
