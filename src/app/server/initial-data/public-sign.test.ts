import { describe, expect, it } from 'vitest'
import { isLoopbackUrl, publicSign } from './public-sign.ts'

describe('what says that others reach the service', () => {
  it.each([
    [{ host: 'localhost:3000' }, null],
    [{ host: 'LOCALHOST' }, null],
    [{ host: '127.0.0.1:3000' }, null],
    [{ host: '127.1.2.3' }, null],
    [{ host: '[::1]:3000' }, null],
    [{ host: '[::1]' }, null],
    [{}, null],
    [{ host: 'office.example' }, 'host'],
    [{ host: 'office.example:3000' }, 'host'],
    [{ host: '192.168.1.4:3000' }, 'host'],
    [{ host: '127.0.0.1.example' }, 'host'],
    [{ host: 'localhost.example' }, 'host'],
    [{ host: '[2001:db8::1]:3000' }, 'host'],
    [{ host: '' }, 'host'],
    [{ host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, 'x-forwarded-for'],
    [{ host: 'localhost', 'x-forwarded-proto': 'https' }, 'x-forwarded-proto'],
    [{ host: 'localhost', forwarded: 'for=203.0.113.9' }, 'forwarded'],
    [{ host: 'localhost', via: '1.1 proxy' }, 'via'],
    [{ host: 'localhost', 'x-real-ip': '203.0.113.9' }, 'x-real-ip'],
    [{ host: 'localhost', 'cf-connecting-ip': '203.0.113.9' }, 'cf-connecting-ip'],
    [{ host: 'localhost', 'user-agent': 'x-forwarded-for' }, null],
  ])('in %j is %s', (headers, sign) => {
    expect(publicSign(headers)).toBe(sign)
  })

  it.each([
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['https://localhost/app', true],
    ['https://office.example', false],
    ['http://127.0.0.1.example', false],
  ])('an address %s is of this machine: %s', (url, is) => {
    expect(isLoopbackUrl(url)).toBe(is)
  })
})
