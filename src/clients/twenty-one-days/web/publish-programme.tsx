import { validate } from '#platform/contract/validation.ts'
import { PublishVersion } from '#platform/web/form/publish-version.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type ProgrammeDetail, publishObstacles } from '../programmes.contract.ts'
import { ProblemLines } from './problem-lines.tsx'
import { programmeMessages } from './programme.messages.ts'
import { useProgrammeStates } from './use-programme-actions.ts'

/** Brings a draft into force, or names every day and every other version that stands in its way. */
export function PublishProgramme({ programme }: { programme: ProgrammeDetail }) {
  const t = useMessages(programmeMessages)
  const { publish } = useProgrammeStates()
  function obstacles(refused: unknown) {
    const named = validate(publishObstacles, refused).value
    const { problems, others } = named ?? { problems: programme.problems, others: [] }
    return {
      refused: problems.length > 0 && (
        <>
          <p>{t.refused}</p>
          <ProblemLines problems={problems} />
        </>
      ),
      others: others.map(({ id, number, kcalFrom, kcalTo }) => ({
        id,
        label: `${t.name(number)}: ${t.bandOf(kcalFrom, kcalTo)}`,
      })),
    }
  }
  return (
    <PublishVersion
      t={t}
      title={t.publishTitle(t.name(programme.number))}
      obstacles={obstacles}
      publish={(replace) => publish(programme, replace)}
    >
      <p>{t.publishText}</p>
    </PublishVersion>
  )
}
