/** `1.10` → [1, 10, 0]. */
export function partsOf(number: string): number[] {
  const [major = 0, minor = 0, patch = 0] = number.split('.').map(Number)
  return [major, minor, patch]
}

/** Below zero: the first is older. Numbers, not text: 1.10 is newer than 1.9. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [partsOf(a), partsOf(b)]
  return first.map((part, index) => part - (second[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}
