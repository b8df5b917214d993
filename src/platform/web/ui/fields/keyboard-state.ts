export interface KeyboardState {
  capsLock: boolean
  /** Script of the layout when it is not Latin. */
  script: 'persian' | 'arabic' | undefined
}

interface KeyEvent {
  key: string
  getModifierState: (key: 'CapsLock') => boolean
}

/** What the last key tells of the keyboard. Keys that print nothing leave the script as it was. */
export function keyboardState(event: KeyEvent, before: KeyboardState): KeyboardState {
  return { capsLock: event.getModifierState('CapsLock'), script: scriptOf(event.key, before.script) }
}

/** پ چ ژ گ ک ی are on Persian layouts only; the other letters are on both, so they keep what was known. */
function scriptOf(key: string, before: KeyboardState['script']): KeyboardState['script'] {
  if ([...key].length !== 1) return before
  if (/[پچژگکی]/.test(key)) return 'persian'
  if (/[يكىة]/.test(key)) return 'arabic'
  if (/\p{Script=Arabic}/u.test(key)) return before ?? 'persian'
  return /\p{Script=Latin}/u.test(key) ? undefined : before
}
