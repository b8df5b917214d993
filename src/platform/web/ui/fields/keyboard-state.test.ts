import { describe, expect, it } from 'vitest'
import { keyboardState } from './keyboard-state.ts'

const latin = { capsLock: false, script: undefined } as const
const key = (name: string, capsLock = false) => ({ key: name, getModifierState: () => capsLock })

describe('keyboard state', () => {
  it('knows a Persian layout by its letters', () => {
    expect(keyboardState(key('ک'), latin)).toEqual({ capsLock: false, script: 'persian' })
    expect(keyboardState(key('ش'), latin).script).toBe('persian')
  })

  it('knows an Arabic layout and keeps it at letters both layouts have', () => {
    const arabic = keyboardState(key('ة'), latin)
    expect(arabic.script).toBe('arabic')
    expect(keyboardState(key('ش'), arabic).script).toBe('arabic')
  })

  it('forgets it at the first Latin letter, not at digits and keys without a letter', () => {
    const persian = { capsLock: false, script: 'persian' } as const
    expect(keyboardState(key('a'), persian).script).toBeUndefined()
    expect(keyboardState(key('7'), persian).script).toBe('persian')
    expect(keyboardState(key('Shift'), persian).script).toBe('persian')
  })

  it('sees Caps Lock', () => {
    expect(keyboardState(key('a', true), latin).capsLock).toBe(true)
  })
})
