import { describe, expect, it } from 'vitest'
import { combinationOf, type KeyPress } from './key-combination.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, code: string, held: Partial<KeyPress> = {}) =>
  combinationOf({ key, code, ...none, ...held })

describe('a key press', () => {
  it.each([
    ['j', 'KeyJ'],
    ['ت', 'KeyJ'],
    ['ة', 'KeyJ'],
  ])('%s on the key J is j on Latin, Persian and Arabic layouts', (key, code) => {
    expect(press(key, code)).toBe('j')
  })

  it('counts by its Latin letter where the layout has it elsewhere', () => {
    expect(press('j', 'KeyC')).toBe('j')
  })

  it('names what is held down', () => {
    expect(press('X', 'KeyX', { shiftKey: true })).toBe('shift+x')
    expect(press('s', 'KeyS', { ctrlKey: true })).toBe('mod+s')
    expect(press('s', 'KeyS', { metaKey: true })).toBe('mod+s')
    expect(press('۱', 'Digit1', { altKey: true })).toBe('alt+1')
    expect(press('¡', 'Digit1', { altKey: true })).toBe('alt+1')
  })

  it('knows signs, which carry their own shift', () => {
    expect(press('/', 'Slash')).toBe('/')
    expect(press('?', 'Slash', { shiftKey: true })).toBe('?')
    expect(press('؟', 'Slash', { shiftKey: true })).toBe('?')
    expect(press('ظ', 'Slash')).toBe('/')
    expect(press('ج', 'BracketLeft')).toBe('[')
  })

  it('knows keys with names', () => {
    expect(press(' ', 'Space')).toBe('space')
    expect(press('ArrowDown', 'ArrowDown')).toBe('arrowdown')
    expect(press('Enter', 'Enter', { ctrlKey: true })).toBe('mod+enter')
  })
})
