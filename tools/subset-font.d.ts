declare module 'subset-font' {
  /** Cuts a font down to the characters of a text, and its axes to a part of their range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number; default: number }>
    },
  ): Promise<Buffer>
}
