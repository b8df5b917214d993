/** A source of numbers in [0, 1), the same for the same seed on every machine. */
export type Random = () => number

/** Mulberry32: 32-bit state, integer arithmetic only, so that a list can be replayed byte for byte. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** 64-bit FNV-1a of a text as 16 hexadecimal digits: names a diet version's content in a stored list. */
export function digestOf(text: string): string {
  let low = 0x84222325
  let high = 0xcbf29ce4
  for (let place = 0; place < text.length; place += 1) {
    low = (low ^ text.charCodeAt(place)) >>> 0
    const product = low * 0x1b3
    const carry = Math.floor(product / 4_294_967_296)
    high = (Math.imul(high, 0x1b3) + (low << 8) + carry) >>> 0
    low = product >>> 0
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
}
