import type { ClientSnapshot } from '#nutrition/composer/server/composer.reads.ts'
import type { ClientHealth } from './client-health.reads.ts'

/**
 * The client as the clinical gate takes one.
 * @param last21DayListEnd the end of the last 21-day diet; null when there was none
 * @returns null while sex, birth date, height or weight is not known
 */
export function gateClient(
  health: ClientHealth,
  weightG: number | null,
  last21DayListEnd: string | null,
): ClientSnapshot | null {
  const { sex, birthDate, heightMm, clearances } = health
  if (sex === null || birthDate === null || heightMm === null || weightG === null) return null
  return {
    sex: sex === 'male' ? 'man' : 'woman',
    birthDate,
    weightG,
    heightMm,
    goal: health.goal ?? 'health',
    isPregnant: health.pregnantSince !== null,
    pregnantSince: health.pregnantSince,
    infantBirthDate: health.infantBirthDate,
    conditions: health.conditions,
    letters: health.letters,
    medicines: health.medicines,
    medicinesAsked: health.medicinesAsked,
    hasGuardianConsent: clearances.has('guardian_consent'),
    hasMedicalReview: clearances.has('medical_review'),
    last21DayListEnd,
  }
}
