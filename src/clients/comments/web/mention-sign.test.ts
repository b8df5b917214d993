import { describe, expect, it } from 'vitest'
import { mentionSignAt } from './mention-sign.ts'

describe('the sign that opens the colleagues', () => {
  it('is one typed at the beginning of a word', () => {
    expect(mentionSignAt('', '@')).toBe(0)
    expect(mentionSignAt('سلام ', 'سلام @')).toBe(5)
    expect(mentionSignAt('سلام دوست', 'سلام @دوست')).toBe(5)
  })

  it('is no sign inside a word, pasted, or taken away', () => {
    expect(mentionSignAt('سلام', 'سلام@')).toBeNull()
    expect(mentionSignAt('', '@ سلام')).toBeNull()
    expect(mentionSignAt('@ب', '@')).toBeNull()
    expect(mentionSignAt('سلام ', 'سلام ب')).toBeNull()
  })
})
