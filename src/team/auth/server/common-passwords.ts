import { readFileSync } from 'node:fs'

const file = new URL('../../../../seed/common-passwords.txt', import.meta.url)
let common: Set<string> | undefined

/** Who signs in with a password. */
export interface PasswordOwner {
  username: string
  name: string
}

/** Is it what everybody tries first: a well-known password, or a name of its owner? Compared without case and spaces. */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  return (
    isCommonPassword(password) || [owner.username, owner.name].some((own) => fold(own) === fold(password))
  )
}

export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(file, 'utf8').split('\n').map(fold))
  return common.has(fold(password))
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '')
}
