import { describe, expect, it } from 'vitest'
import { fixedClock } from '../clock.ts'
import { peopleIn, watchedLog } from './watched-log.ts'

const watched = {
  words: ['سارا محمدی', 'Sara Mohammadi', 'sara@example.com', 'made-17', 'admin'],
  numbers: ['+989121234567', '+9647701234567', '0012345679'],
}

describe('a log names nobody', () => {
  it.each([
    'signed in: سارا',
    'client Mohammadi was saved',
    'sent to sara@example.com',
    'refused made-17',
    'sent to 09121234567',
    'sent to +98 912 123 45 67',
    'sent to 00989121234567',
    'sent to 9121234567',
    'sent to ۰۹۱۲۱۲۳۴۵۶۷',
    'sent to ٠٧٧٠-١٢٣-٤٥٦٧',
    'sent to (0770) 123.4567',
    'of 0012345679',
    'of 12345679',
  ])('%s', (message) => {
    const { log, logged } = watchedLog(fixedClock('2026-11-21T08:00:00.000Z'))
    log.info(message)
    expect(peopleIn(logged, watched)).toHaveLength(1)
  })

  it('in fields as little as in words, and hands on what it is asked to say', () => {
    const said: string[] = []
    const own = { debug() {}, info: (text: string) => void said.push(text), warn() {}, error() {} }
    const { log, logged } = watchedLog(fixedClock('2026-11-21T08:00:00.000Z'), own)
    log.info('request', { route: '/clients/۰۹۱۲۱۲۳۴۵۶۷', status: 200 })
    expect(peopleIn(logged, watched)).toHaveLength(1)
    expect(said).toEqual(['request'])
  })

  it('though it says words of ours, numbers of its own and addresses', () => {
    const { log, logged } = watchedLog(fixedClock('2026-11-21T08:00:00.000Z'))
    log.info('request', { requestId: '9121234567', ms: 9_121_234_567, route: '/back/public/api/admin/auth' })
    log.warn('A message was given up', { count: 8, address: '203.0.113.195' })
    expect(logged.size).toBe(2)
    expect(peopleIn(logged, watched)).toEqual([])
  })
})
