import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { UserText } from './user-text.tsx'

/** A name that staff gave in both languages; the Persian one where the Arabic one is missing. */
export function LocalName({ name }: { name: { fa: string; ar: string | null } }) {
  const { locale } = useLocale()
  return <UserText>{localName(name, locale)}</UserText>
}
