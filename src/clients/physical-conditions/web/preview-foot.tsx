import type { ComponentProps } from 'react'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { conditionsMessages } from './conditions.messages.ts'

interface Props {
  history: ComponentProps<typeof HistoryButton>['query']
  /** How its fields are called. */
  fields: object
  editHref: string | null
}

/** Below the preview of a record: what became of it, and the way to its form. */
export function PreviewFoot({ history, fields, editHref }: Props) {
  const t = useMessages(conditionsMessages)
  return (
    <>
      <HistoryButton query={history} specs={{ ...fields, retired: { label: t.fields.retired } }} />
      {editHref && (
        <LinkButton href={editHref} icon="edit">
          {t.edit}
        </LinkButton>
      )}
    </>
  )
}
