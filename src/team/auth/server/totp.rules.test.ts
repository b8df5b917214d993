import { describe, expect, it } from 'vitest'
import { base32, codeAt, enrolmentUri, stepAt, stepsOfCode } from './totp.rules.ts'

/** Of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

describe('a code of an app', () => {
  it.each([
    ['1970-01-01T00:00:59Z', '94287082'],
    ['2005-03-18T01:58:29Z', '07081804'],
    ['2005-03-18T01:58:31Z', '14050471'],
    ['2009-02-13T23:31:30Z', '89005924'],
    ['2033-05-18T03:33:20Z', '69279037'],
    ['2603-10-11T11:33:20Z', '65353130'],
  ])('is at %s as the table of RFC 6238 says', (at, code) => {
    const step = stepAt(new Date(at))
    expect(codeAt(secret, step, 8)).toBe(code)
    expect(codeAt(secret, step)).toBe(code.slice(2))
  })

  it('is right in its own 30 seconds and in those beside, and in no others', () => {
    const code = '081804'
    const found = (at: string) => stepsOfCode(secret, code, new Date(at))
    expect(found('2005-03-18T01:57:59Z')).toEqual([37_037_036])
    expect(found('2005-03-18T01:58:29Z')).toEqual([37_037_036])
    expect(found('2005-03-18T01:58:59Z')).toEqual([37_037_036])
    expect(found('2005-03-18T01:57:29Z')).toEqual([])
    expect(found('2005-03-18T01:59:00Z')).toEqual([])
  })
})

it('a secret is written in base 32', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

it('the address for apps names account, secret and kind of code', () => {
  expect(enrolmentUri('Baghche', 'sara k', secret)).toBe(
    'otpauth://totp/Baghche:sara%20k?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Baghche&algorithm=SHA1&digits=6&period=30',
  )
})
