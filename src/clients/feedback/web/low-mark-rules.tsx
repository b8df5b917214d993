import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useMay, useReadAgain } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { feedback, type FeedbackSettings } from '../feedback.contract.ts'
import { feedbackCausesMessages } from './feedback-causes.messages.ts'
import { useMarkWords } from './feedback-labels.tsx'
import css from './feedback.module.css'

const longest = 30

/** Up to which mark somebody has to call, and within how many days. */
export function LowMarkRules() {
  const t = useMessages(feedbackCausesMessages)
  const settings = useQuery(useApi().query(feedback.settings, {}))
  return (
    <Card title={t.rules}>
      <Loaded query={settings}>{(data) => <Rules key={data.version} settings={data} />}</Loaded>
    </Card>
  )
}

function Rules({ settings }: { settings: FeedbackSettings }) {
  const t = useMessages(feedbackCausesMessages)
  const words = useMarkWords()
  const mayWrite = useMay('feedback.manage')
  const [lowMark, setLowMark] = useState(settings.lowMark)
  const [days, setDays] = useState<number | null>(settings.taskDays)
  const saving = useSaveRules(settings.version)
  const isDays = days !== null && Number.isInteger(days) && days >= 0 && days <= longest
  return (
    <div className={css.rules}>
      <div className="wrap-4">
        <SelectField
          name="lowMark"
          label={t.lowMark}
          options={[1, 2, 3, 4].map((mark) => ({ value: String(mark), label: words(mark) }))}
          value={String(lowMark)}
          onChange={(value) => setLowMark(Number(value))}
          disabled={!mayWrite}
        />
        <NumberField
          name="taskDays"
          label={t.taskDays}
          whole
          value={days}
          onChange={setDays}
          error={isDays ? undefined : t.daysError}
          disabled={!mayWrite}
        />
      </div>
      {saving.error && <ProblemBanner error={asApiError(saving.error)} />}
      {mayWrite && (
        <Button busy={saving.isPending} onClick={() => isDays && saving.mutate({ lowMark, taskDays: days })}>
          {t.saveRules}
        </Button>
      )}
    </div>
  )
}

function useSaveRules(version: number) {
  const t = useMessages(feedbackCausesMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { lowMark: number; taskDays: number }) =>
      api.call(feedback.changeSettings, { body }, { ifMatch: version }),
    onSuccess: () => {
      toast(t.rulesSaved)
      readAgain(feedback.settings, feedback.list, feedback.summary)
    },
  })
}
