import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import * as z from 'zod/mini'
import { programmes, programmeStart } from '../programmes.contract.ts'
import { BandFields, useBandSpecs } from './programme-fields.tsx'
import { programmeMessages } from './programme.messages.ts'
import { programmeHref, twentyOnePaths } from './twenty-one-paths.ts'

const schema = z.omit(programmeStart, { copyFrom: true })

/** The band of a new version; its days come next. */
export function ProgrammeCreate({ copyFrom }: { copyFrom: number | null }) {
  const t = useMessages(programmeMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema,
    fields: useBandSpecs(),
    initial: { kcalFrom: null, kcalTo: null, note: null },
    draft: 'twenty-one-programme/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(programmes.create, { body: { ...body, copyFrom } }, { idempotencyKey })
      readAgain(programmes.list)
      return data
    },
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: t.title, href: backHref(twentyOnePaths.programme) }]}
      onSaved={({ id }) => openCreated(programmeHref(id).slice(1))}
    >
      <BandFields form={form} />
    </FormScreen>
  )
}
