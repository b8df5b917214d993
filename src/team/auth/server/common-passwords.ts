import { readFileSync } from 'node:fs'

const file = new URL('../../../../seed/common-passwords.txt', import.meta.url)
let common: Set<string> | undefined

/** Is it one of the passwords that everybody tries first? Compared without case and spaces. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(file, 'utf8').split('\n').map(fold))
  return common.has(fold(password))
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '')
}
