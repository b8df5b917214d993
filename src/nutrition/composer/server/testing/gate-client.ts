import type { ClientSnapshot } from '../clinical-case.rules.ts'

/** A woman of 165 cm and 80 kg who wants to lose weight: BMI 29.4. Nothing is known that speaks against it. */
export const gateClient: ClientSnapshot = {
  sex: 'woman',
  birthDate: '1996-01-10',
  weightG: 80_000,
  heightMm: 1650,
  goal: 'lose',
  isPregnant: false,
  infantBirthDate: null,
  conditions: [],
  letters: [],
  medicines: [],
  medicinesAsked: true,
  hasGuardianConsent: false,
  hasMedicalReview: false,
  last21DayListEnd: null,
}
