import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createSealing, keyInFile } from './sealing.ts'

const plain = Buffer.from('twenty secret bytes!')
const one = createSealing(() => Buffer.alloc(32, 1))

it('what is sealed opens for its owner with its key, and for nothing else', () => {
  const sealed = one.seal(plain, 'staff:1')
  expect(sealed.includes(plain)).toBe(false)
  expect(one.seal(plain, 'staff:1').equals(sealed)).toBe(false)
  expect(one.open(sealed, 'staff:1')).toEqual(plain)
  expect(one.open(sealed, 'staff:2')).toBeNull()
  expect(createSealing(() => Buffer.alloc(32, 2)).open(sealed, 'staff:1')).toBeNull()
  sealed[sealed.length - 1]! ^= 1
  expect(one.open(sealed, 'staff:1')).toBeNull()
  expect(one.open(Buffer.alloc(3), 'staff:1')).toBeNull()
})

it('a key is made once, in a file that only its owner reads', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealing-'))
  try {
    const file = path.join(folder, 'data', 'second-factor.key')
    const key = keyInFile(file)
    expect([key.length, keyInFile(file).equals(key)]).toEqual([32, true])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.dirname(file))).toEqual(['second-factor.key'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
