import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { messages } from '../messages.contract.ts'
import type { MessageSettings } from '#system/settings/message-settings.contract.ts'
import { clockOptions } from './clock-options.ts'
import { messageAutomationMessages } from './message-automation.messages.ts'
import css from './messages.module.css'

const longestGap = 720

/** The hours between two messages, and the quiet hours. */
export function LimitsCard({ settings, disabled }: { settings: MessageSettings; disabled: boolean }) {
  const t = useMessages(messageAutomationMessages)
  const { format } = useLocale()
  const [gap, setGap] = useState<number | null>(settings.gapHours)
  const [quietFrom, setFrom] = useState(settings.quietFrom)
  const [quietUntil, setUntil] = useState(settings.quietUntil)
  const saving = useSaveLimits(settings.version)
  const isGap = gap !== null && Number.isInteger(gap) && gap >= 0 && gap <= longestGap
  return (
    <Card title={t.limits}>
      <div className="grid-3 shrinks">
        <p className={css.meta}>{t.quietHint}</p>
        <div className={css.limits}>
          <NumberField
            name="gapHours"
            label={t.gap}
            whole
            value={gap}
            onChange={setGap}
            error={isGap ? undefined : t.gapError}
            disabled={disabled}
          />
          <SelectField
            name="quietFrom"
            label={t.quietFrom}
            options={clockOptions(format, settings.quietFrom)}
            value={quietFrom}
            onChange={setFrom}
            disabled={disabled}
          />
          <SelectField
            name="quietUntil"
            label={t.quietUntil}
            options={clockOptions(format, settings.quietUntil)}
            value={quietUntil}
            onChange={setUntil}
            disabled={disabled}
          />
        </div>
        {saving.error && <ProblemBanner error={asApiError(saving.error)} />}
        {!disabled && (
          <div>
            <Button
              busy={saving.isPending}
              onClick={() => isGap && saving.mutate({ gapHours: gap, quietFrom, quietUntil })}
            >
              {t.save}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function useSaveLimits(version: number) {
  const t = useMessages(messageAutomationMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { gapHours: number; quietFrom: string; quietUntil: string }) =>
      api.call(messages.changeSettings, { body }, { ifMatch: version }),
    onSuccess: () => {
      toast(t.saved)
      readAgain(messages.settings)
    },
  })
}
