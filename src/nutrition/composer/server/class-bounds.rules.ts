/** Bounds of 28 main meals (lunches and dinners of 14 days) for so many: the least rounded down, the most up. */
export function scaled({ min, max }: { readonly min: number; readonly max: number }, slots: number) {
  return { min: Math.floor((min * slots) / 28), max: Math.ceil((max * slots) / 28) }
}
