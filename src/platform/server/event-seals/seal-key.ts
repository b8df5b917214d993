import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Signs seals (Ed25519, RFC 8032). */
export interface SealKey {
  /** 32 bytes. */
  publicKey: Buffer
  /** @returns 64 bytes */
  sign(content: Buffer): Buffer
}

// What PKCS #8 and SPKI have before the 32 bytes of an Ed25519 key (RFC 8410).
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** @param seed 32 bytes, the private key */
export function sealKeyOf(seed: Buffer): SealKey {
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    publicKey: spki.subarray(publicPrefix.length),
    sign: (content) => sign(null, content, key),
  }
}

const read = new Map<string, KeyObject | null>()

/** Whether the signature is of this key; a key that is none signs nothing. */
export function isSignedBy(publicKey: Buffer, content: Buffer, signature: Buffer): boolean {
  const name = publicKey.toString('hex')
  if (!read.has(name)) read.set(name, readPublicKey(publicKey))
  const key = read.get(name) ?? null
  return key !== null && verify(null, content, key, signature)
}

function readPublicKey(publicKey: Buffer): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' })
  } catch {
    return null
  }
}

/** Tells public keys apart, in words of an operator: 16 hexadecimal digits. */
export const nameOfKey = (publicKey: Buffer): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
