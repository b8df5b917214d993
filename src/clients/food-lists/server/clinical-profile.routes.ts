import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { clientToday, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { healthAndPolicy, type ClientHealth } from '#clients/visits/server/client-health.reads.ts'
import { visitsOf, type VisitRow } from '#clients/visits/server/visits.reads.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import { reasonedTargets } from '#nutrition/composer/server/composer.reads.ts'
import { LETTER_NUMBERS } from '#nutrition/composer/safety-policy.contract.ts'
import { clinicalProfiles, type ClinicalProfile } from '../clinical-profile.contract.ts'
import { loadCase } from './list-case.ts'

export const clinicalProfileRoutes = [
  route(clinicalProfiles.get, async ({ db, actor, params, now }) => {
    const client = await visibleClient(db, actor, params.clientId)
    return profileOf(db, actor, { clientId: client.id, today: clientToday(client, now), now })
  }),
]

interface Asked {
  clientId: number
  today: IsoDate
  now: Date
}

/** From the newest weighed visit, as its lists would be made today; without one what is known of the illness alone. */
async function profileOf(db: Db, actor: Actor, { clientId, today, now }: Asked): Promise<ClinicalProfile> {
  const visit = newestWeighed(await visitsOf(db, actor, clientId))
  if (visit === null) {
    const { health } = await healthAndPolicy(db, clientId, today)
    const nothing = { weighed: null, missing: ['weight'] as const, energy: null, targets: [], findings: [] }
    return { asOf: today, ...illnessOf(health), ...nothing, missing: [...nothing.missing] }
  }
  const kind = visit.term_diet_type === 'weight_gain' ? 'gain' : 'choices'
  const one = await loadCase(db, visit, kind, now, { purpose: 'judging' })
  const { target, macroInput, policy } = one
  return {
    asOf: today,
    ...illnessOf(one.health),
    weighed: { visitId: visit.id, on: visit.weighed_on, weightG: visit.weight_g },
    missing: one.missing,
    energy: target && energyOf(target),
    targets: target && macroInput ? reasonedTargets(macroInput, target.targets, policy) : [],
    findings: one.findings,
  }
}

type Weighed = VisitRow & { weighed_on: IsoDate; weight_g: number }

const isWeighed = (visit: VisitRow): visit is Weighed => visit.weighed_on !== null && visit.weight_g !== null

function newestWeighed(all: readonly VisitRow[]): Weighed | null {
  const byDay = all.filter(isWeighed).toSorted((left, right) => (left.weighed_on < right.weighed_on ? 1 : -1))
  return byDay[0] ?? null
}

function illnessOf(health: ClientHealth) {
  return {
    conditions: health.conditions.map(({ code, fa, ar, policy }) => ({ code, name: { fa, ar }, policy })),
    medicines: [...health.medicines],
    medicinesAsked: health.medicinesAsked,
    letters: health.letters.map(({ condition, numbers, expiresOn }) => ({
      condition,
      expiresOn,
      numbers: LETTER_NUMBERS.flatMap((number) => {
        const amount = numbers[number]
        return amount === undefined ? [] : [{ number, amount }]
      }),
    })),
  }
}

function energyOf(target: VisitTarget): ClinicalProfile['energy'] {
  const { dietType, restingKcal, tdeeKcal, correctionKcal = 0, incrementKcal } = target
  const { changeKcal, floorKcal, targetKcal, limitedBy } = target
  const made = { restingKcal, tdeeKcal, correctionKcal, incrementKcal, changeKcal, floorKcal, targetKcal }
  return { dietType, ...made, limitedBy }
}
