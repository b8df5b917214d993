import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Guide, supporterGuides } from '../supporter-guides.contract.ts'
import { GuideTextView } from './guide-text.tsx'
import { ReadTag } from './guide-title.tsx'
import { guidesMessages } from './supporter-guides.messages.ts'

/** The text in the reader's language, and the mark that one has read it. */
export function GuideReading({ guide, headingLevel }: { guide: Guide; headingLevel: 2 | 4 }) {
  const t = useMessages(guidesMessages)
  const { locale } = useLocale()
  const isArabic = locale === 'ar-IQ' && guide.body.ar.length > 0
  return (
    <>
      {locale === 'ar-IQ' && !isArabic && <InlineMessage tone="info">{t.onlyPersian}</InlineMessage>}
      <GuideTextView
        blocks={isArabic ? guide.body.ar : guide.body.fa}
        lang={isArabic ? 'ar' : 'fa'}
        headingLevel={headingLevel}
      />
      {guide.published && guide.forMe && <ReadMark guide={guide} />}
    </>
  )
}

function ReadMark({ guide }: { guide: Guide }) {
  const t = useMessages(guidesMessages)
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const params = { guideId: guide.id }
  const action = useMutation({
    mutationFn: () => api.call(supporterGuides.markRead, { params, body: { edition: guide.edition } }),
    networkMode: 'always',
    onSuccess(reply) {
      queries.setQueryData(api.query(supporterGuides.get, { params }).queryKey, reply)
      readAgain(supporterGuides.list, supporterGuides.readers)
      toast(t.marked)
    },
  })
  return (
    <div className="line-3" data-print="hide">
      <ReadTag guide={guide} />
      {guide.readAt === null && (
        <Button icon="check" busy={action.isPending} onClick={() => action.mutate()}>
          {t.markRead}
        </Button>
      )}
      {action.error && <ProblemBanner error={asApiError(action.error)} onClose={action.reset} />}
    </div>
  )
}
