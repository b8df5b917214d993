import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with what every app on a phone understands: SHA-1, six digits, a new code each 30 seconds. */
export const totp = { digits: 6, stepSeconds: 30, secretBytes: 20, stepsAround: 1 } as const

/** The number of 30 seconds since 1970. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / totp.stepSeconds)
}

/** The code of a step (RFC 4226 §5.3). @param digits the tables of RFC 6238 have eight */
export function codeAt(secret: Buffer, step: number, digits: number = totp.digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The steps whose code this is, of the present one and its two neighbours: clocks differ and typing takes time.
 * @param code six digits
 */
export function stepsOfCode(secret: Buffer, code: string, now: Date): number[] {
  const present = stepAt(now)
  const near = [present - totp.stepsAround, present, present + totp.stepsAround]
  return near.filter((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base 32 without padding, as apps take a secret by hand. Whole groups of five bytes only. */
export function base32(bytes: Buffer): string {
  let text = ''
  for (let start = 0; start + 5 <= bytes.length; start += 5) {
    const group = bytes.readUIntBE(start, 5)
    for (let place = 7; place >= 0; place -= 1) text += alphabet[Math.floor(group / 32 ** place) % 32]
  }
  return text
}

/** The address by which an app takes account and secret at once. */
export function enrolmentUri(issuer: string, username: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  const parts = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${parts}&algorithm=SHA1&digits=${totp.digits}&period=${totp.stepSeconds}`
}
