import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { messageTemplates } from '../message-templates.contract.ts'
import { messages, type MessageRule } from '../messages.contract.ts'
import { clockOptions } from './clock-options.ts'
import { messageAutomationMessages } from './message-automation.messages.ts'

/** One worklist: whether it is written to by itself, when, and with which text. */
export function RuleCard({ rule, disabled }: { rule: MessageRule; disabled: boolean }) {
  const t = useMessages(messageAutomationMessages)
  const { format, locale } = useLocale()
  const [enabled, setEnabled] = useState(rule.enabled)
  const [at, setAt] = useState(rule.at)
  const [template, setTemplate] = useState(rule.template ? String(rule.template.id) : '')
  const [needsTemplate, setNeedsTemplate] = useState(false)
  const query = { queue: rule.queue, shared: true, retired: false, perPage: 100 } as const
  const found = useQuery(useApi().query(messageTemplates.list, { query })).data?.data ?? []
  const templates = found.map(({ id, name }) => ({ value: String(id), label: localName(name, locale) }))
  const saving = useSaveRule(rule)
  function save() {
    const isMissing = enabled && template === ''
    setNeedsTemplate(isMissing)
    if (!isMissing) saving.mutate({ enabled, at, templateId: template === '' ? null : Number(template) })
  }
  return (
    <Card title={t.queues[rule.queue]}>
      <div className="grid-3 shrinks">
        <SwitchField
          name={`${rule.queue}.enabled`}
          label={t.enabled}
          hint={rule.enabled && rule.runBy !== null ? t.runBy(rule.runBy) : undefined}
          value={enabled}
          onChange={setEnabled}
          disabled={disabled}
        />
        <SelectField
          name={`${rule.queue}.at`}
          label={t.at}
          options={clockOptions(format, rule.at)}
          value={at}
          onChange={setAt}
          disabled={disabled}
        />
        <SelectField
          name={`${rule.queue}.template`}
          label={t.template}
          emptyLabel={t.chooseTemplate}
          options={templates}
          value={template}
          onChange={setTemplate}
          error={needsTemplate ? t.templateNeeded : undefined}
          disabled={disabled}
        />
        {saving.error && <ProblemBanner error={asApiError(saving.error)} />}
        {!disabled && (
          <div>
            <Button busy={saving.isPending} onClick={save}>
              {t.save}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function useSaveRule({ queue, version }: MessageRule) {
  const t = useMessages(messageAutomationMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { enabled: boolean; at: string; templateId: number | null }) =>
      api.call(messages.changeRule, { params: { queue }, body }, { ifMatch: version }),
    onSuccess: () => {
      toast(t.saved)
      readAgain(messages.rules)
    },
  })
}
