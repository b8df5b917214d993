import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { type ProgrammeDetail, programmes } from '../programmes.contract.ts'
import { localName } from './menu-text.ts'
import { programmeMessages } from './programme.messages.ts'
import { useProgrammeActions } from './use-programme-actions.ts'

/** Composes all days of a draft from a diet. */
export function FillDays({ programme, onClose }: { programme: ProgrammeDetail; onClose: () => void }) {
  const t = useMessages(programmeMessages)
  const { locale } = useLocale()
  const { fill } = useProgrammeActions()
  const { diets, isLoading } = useDiets()
  const [chosen, setChosen] = useState('')
  const dietId = chosen || String(diets[0]?.id ?? '')
  const action = useMutation({
    mutationFn: () => fill(programme, Number(dietId)),
    networkMode: 'always',
    onSuccess: onClose,
  })
  const error = action.error && asApiError(action.error)
  const options = diets.map((diet) => ({ value: String(diet.id), label: localName(diet, locale) }))
  const footer = (
    <>
      <Button look="primary" busy={action.isPending} disabled={dietId === ''} onClick={() => action.mutate()}>
        {t.fill}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={t.fill} dirty={false} onClose={onClose} footer={footer}>
      <p>{t.fillText}</p>
      {diets.length > 0 || isLoading ? (
        <SelectField name="dietId" label={t.fillFrom} value={dietId} onChange={setChosen} options={options} />
      ) : (
        <InlineMessage tone="plum">{t.noDiet}</InlineMessage>
      )}
      {error && (
        <ProblemBanner
          error={error}
          sentence={error.code === 'conflict' ? t.fillConflict : undefined}
          onClose={action.reset}
        />
      )}
    </Dialog>
  )
}

/** The diets that a programme may be filled from. */
function useDiets() {
  const query = useQuery(useApi().query(programmes.diets, {}))
  return { diets: query.data?.data ?? [], isLoading: query.isPending }
}
