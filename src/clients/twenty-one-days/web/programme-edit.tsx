import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type ProgrammeDetail, programmeDraft, programmes } from '../programmes.contract.ts'
import { DaysEditor } from './days-editor.tsx'
import { FillDays } from './fill-days.tsx'
import { BandFields, useBandSpecs, useHistorySpecs } from './programme-fields.tsx'
import { ProgrammeStatus } from './programme-status.tsx'
import { programmeMessages } from './programme.messages.ts'
import { PublishProgramme } from './publish-programme.tsx'
import { twentyOnePaths } from './twenty-one-paths.ts'
import { useProgrammeActions, useProgrammeStates } from './use-programme-actions.ts'

function storedProgramme({ kcalFrom, kcalTo, note, days, version }: ProgrammeDetail) {
  return { values: { kcalFrom, kcalTo, note, days }, version }
}

/** A draft: its band and its 21 days. */
export function ProgrammeEdit({ programme }: { programme: ProgrammeDetail }) {
  const t = useMessages(programmeMessages)
  const { patch } = useProgrammeActions()
  const band = useBandSpecs()
  const stored = storedProgramme(programme)
  const errors = { repeated: t.repeated, 'not-found': t.gone, 'unknown-food': t.gone }
  const form = useForm({
    schema: programmeDraft,
    fields: { ...band, days: { label: t.fields.days, show: (days) => t.filledOf(days.length), errors } },
    initial: stored.values,
    version: stored.version,
    draft: `twenty-one-programme/${programme.id}`,
    stored: storedProgramme,
    submit: (_, { changed, version }) => patch({ id: programme.id, version }, changed),
  })
  const name = t.name(programme.number)
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.title, href: backHref(twentyOnePaths.programme) }]}
      status={<ProgrammeStatus state={programme.status} />}
      actions={<EditActions programme={programme} dirty={form.dirty} />}
      onSaved={() => toast(t.saved(name))}
      foot={<EditFoot programme={programme} dirty={form.dirty} />}
    >
      <BandFields form={form} />
      <DaysEditor
        {...form.field('days')}
        programme={programme}
        kcalFrom={form.values.kcalFrom ?? programme.kcalFrom}
        kcalTo={form.values.kcalTo ?? programme.kcalTo}
      />
    </FormScreen>
  )
}

function EditActions({ programme, dirty }: { programme: ProgrammeDetail; dirty: boolean }) {
  const t = useMessages(programmeMessages)
  const specs = useHistorySpecs()
  const [isFilling, setFilling] = useState(false)
  const history = useQuery(useApi().query(programmes.history, { params: { programmeId: programme.id } }))
  return (
    <>
      <HistoryButton query={history} specs={specs} />
      {dirty ? (
        <span>{t.saveFirst}</span>
      ) : (
        <>
          <Button icon="bowl" onClick={() => setFilling(true)}>
            {t.fill}
          </Button>
          <PublishProgramme programme={programme} />
        </>
      )}
      {isFilling && <FillDays programme={programme} onClose={() => setFilling(false)} />}
    </>
  )
}

function EditFoot({ programme, dirty }: { programme: ProgrammeDetail; dirty: boolean }) {
  const t = useMessages(programmeMessages)
  const router = useRouter()
  const { remove } = useProgrammeStates()
  const name = t.name(programme.number)
  return (
    <RecordFoot
      name={name}
      usage={t.usage(programme.running)}
      dirty={dirty}
      remove={{
        consequences: [t.removeText],
        async run() {
          await remove(programme)
          toast(t.removed(name))
          router.history.push(backHref(twentyOnePaths.programme).slice(1))
        },
      }}
    />
  )
}
