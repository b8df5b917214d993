let serial = (Date.now() % 10_000_000) * 100

/** A word for names that nobody else has, in letters that both languages write alike: digits belong to one of them. */
export function ownMark(): string {
  serial += 1
  return [...String(serial)].map((digit) => 'ابتدرسطفلم'[Number(digit)]).join('')
}
