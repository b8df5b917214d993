import type { Bound } from '#platform/contract/text/messages.ts'
import type { sessionListMessages } from './session-list.messages.ts'

type Texts = Bound<(typeof sessionListMessages)['fa-IR']>

// The first that matches: browsers name each other in what they say of themselves.
const browsers: readonly [RegExp, keyof Texts['browsers']][] = [
  [/\bEdg/, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'chrome'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\bSafari\//, 'safari'],
]
const systems: readonly [RegExp, keyof Texts['systems']][] = [
  [/Android/, 'android'],
  [/iPhone/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'mac'],
  [/Linux/, 'linux'],
]

/** «کروم در ویندوز» of what a browser says of itself. */
export function deviceWords(device: string | null, t: Texts): string {
  const browser = browsers.find(([pattern]) => pattern.test(device ?? ''))?.[1]
  const system = systems.find(([pattern]) => pattern.test(device ?? ''))?.[1]
  if (!browser) return system ? t.systems[system] : t.unknownDevice
  return system ? t.onSystem(t.browsers[browser], t.systems[system]) : t.browsers[browser]
}
