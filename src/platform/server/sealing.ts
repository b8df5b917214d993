import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

/** Encrypts what the database must keep but may not know. */
export interface Sealing {
  /** @param owner whose it is, e.g. `staff:12`: for anybody else the seal does not open */
  seal(plain: Buffer, owner: string): Buffer
  /** @returns null when it was sealed with another key or for another owner, or was changed */
  open(sealed: Buffer, owner: string): Buffer | null
}

/**
 * Sealing by AES-256-GCM: nonce, tag and cipher text in one.
 * @param readKey gives 32 bytes; asked once, when something is sealed or opened for the first time
 */
export function createSealing(readKey: () => Buffer): Sealing {
  let known: Buffer | undefined
  const key = () => (known ??= readKey())
  return {
    seal(plain, owner) {
      const nonce = randomBytes(nonceBytes)
      const work = createCipheriv(cipher, key(), nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([work.update(plain), work.final()])
      return Buffer.concat([nonce, work.getAuthTag(), text])
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      try {
        const work = createDecipheriv(cipher, key(), nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag)
        return Buffer.concat([work.update(sealed.subarray(nonceBytes + tagBytes)), work.final()])
      } catch {
        return null
      }
    },
  }
}

/** The key in a file, which is made where there is none: readable by its owner only, whole or not there at all. */
export function keyInFile(file: string): Buffer {
  return readKeyFile(file) ?? makeKeyFile(file)
}

/** Tells keys apart, and nothing of what they are. */
export function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('fingerprint').digest('hex')
}

/** The key in a file; null where there is none. */
export function readKeyFile(file: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Of two processes that make it at once the first wins, and both read the same. */
function makeKeyFile(file: string): Buffer {
  mkdirSync(path.dirname(file), { recursive: true })
  const own = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(own, `${randomBytes(keyBytes).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
  return keyInFile(file)
}
