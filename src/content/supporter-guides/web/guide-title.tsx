import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { GuideRow } from '../supporter-guides.contract.ts'
import { guidesMessages } from './supporter-guides.messages.ts'

/** A title in the reader's language; a missing Arabic one is the Persian. */
export function titleIn(title: GuideRow['title'], locale: LocaleId): string {
  return localName(title, locale)
}

/** The title with the mark of a translation that is missing. */
export function GuideTitle({ guide }: { guide: GuideRow }) {
  const t = useMessages(guidesMessages)
  const { locale } = useLocale()
  return (
    <>
      <UserText>{titleIn(guide.title, locale)}</UserText>
      <MarkAfter when={locale === 'ar-IQ' && !guide.hasArabic} tone="plum" icon="warning">
        {t.noArabic}
      </MarkAfter>
    </>
  )
}

export function PublicationTag({ guide: { published } }: { guide: Pick<GuideRow, 'published'> }) {
  const t = useMessages(guidesMessages)
  return (
    <StatusTag tone={published ? 'success' : 'neutral'} icon={published ? 'success' : 'edit'}>
      {published ? t.published : t.draft}
    </StatusTag>
  )
}

/** Whether the person has read what is published for them; nothing of a draft. */
export function ReadTag({ guide: { published, forMe, readAt } }: { guide: GuideRow }) {
  const t = useMessages(guidesMessages)
  if (!published || !forMe) return null
  return (
    <StatusTag tone={readAt === null ? 'today' : 'success'} icon={readAt === null ? 'eye' : 'success'}>
      {readAt === null ? t.unread : t.isRead}
    </StatusTag>
  )
}
