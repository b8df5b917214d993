import { messageQueues } from '#clients/clients/last-message.contract.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { listScreen, recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { messageTemplates, type MessageTemplate } from '../message-templates.contract.ts'
import { messagePaths } from './message-paths.ts'
import { messageTemplateMessages } from './message-template.messages.ts'
import css from './messages.module.css'

type Texts = Bound<(typeof messageTemplateMessages)['fa-IR']>

/** `/autochat/templates`: what is written again and again. */
export const Screen = listScreen(messageTemplateMessages, templateList)

function templateList(t: Texts, locale: LocaleId): ListDeclaration<typeof messageTemplates.list> {
  return {
    ...recordList(messageTemplates, t, { title: t.list, defaultSort: 'name' }),
    columns: [
      { id: 'name', label: t.name, sort: 'name', cell: (one) => <Name template={one} /> },
      {
        id: 'text',
        label: t.texts,
        width: 'wide',
        cell: ({ text }) => (
          <span className={css.excerpt}>
            <UserText>{(locale === 'ar-IQ' ? (text.ar ?? text.fa) : (text.fa ?? text.ar)) ?? ''}</UserText>
          </span>
        ),
      },
      {
        id: 'queue',
        label: t.fields.queue,
        cell: ({ queue }) => (queue === null ? t.anyQueue : t.queues[queue]),
      },
      { id: 'languages', label: t.languages, cell: ({ text }) => languagesOf(text, t) },
      { id: 'shared', label: t.visibility, cell: ({ shared }) => (shared ? t.shared : t.personal) },
      { id: 'used', label: t.used, numeric: true, cell: ({ usedBy }) => <Num value={usedBy} /> },
      { id: 'owner', label: t.owner, defaultHidden: true, cell: ({ owner }) => <UserText>{owner}</UserText> },
      {
        id: 'updated',
        label: t.updated,
        sort: 'updated',
        cell: ({ updatedAt }) => <Instant at={updatedAt} />,
      },
    ],
    filters: [
      { id: 'queue', label: t.fields.queue, kind: 'choice', options: optionsOf(messageQueues, t.queues) },
      { id: 'shared', label: t.visibility, kind: 'boolean', yes: t.shared, no: t.personal },
      { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
    ],
    rowHref: ({ id }) => hrefOf(messagePaths.templateEdit, { template_id: id }),
    rowName: ({ name }) => localName(name, locale),
    create: {
      href: hrefOf(messagePaths.templateCreate),
      label: t.create,
      permission: 'autochat.templates.write',
    },
  }
}

function languagesOf({ fa, ar }: MessageTemplate['text'], t: Texts) {
  if (fa !== null && ar !== null) return t.bothLanguages
  return (
    <StatusTag tone="plum" icon="warning">
      {fa === null ? t.onlyAr : t.onlyFa}
    </StatusTag>
  )
}

function Name({ template }: { template: MessageTemplate }) {
  const t = useMessages(messageTemplateMessages)
  const { locale } = useLocale()
  return (
    <>
      <UserText>{localName(template.name, locale)}</UserText>
      <MarkAfter when={template.retired} tone="neutral" icon="lock">
        {t.retired}
      </MarkAfter>
    </>
  )
}
