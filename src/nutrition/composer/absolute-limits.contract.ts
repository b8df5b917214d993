/**
 * Limits that no setting may pass: the screen of the safety rules refuses a number beyond them, and targets, gate and
 * checker test them again without reading the settings. Sources: NIH practical guide and NICE CG189 (adult floors),
 * e-lactancia, IOM 2005, KDIGO 2024, ADA 2025; floors of the young are the product's own.
 */
export const ABSOLUTE = {
  /** Years: nobody younger is served without a dietitian's approval, and below the second nobody at all. */
  servedFrom: 15,
  approvedFrom: 10,
  /** Years: below it BMI-for-age and the energy equations of the young hold (WHO 2007; NASEM 2023). */
  adultFrom: 19,
  /** Years: below it a guardian consents. */
  consentFrom: 18,
  /** Energy, kcal per day. */
  floorWomen: 1000,
  floorMen: 1200,
  floorGirls: 1400,
  floorBoys: 1600,
  /** Breastfeeding without other food, or the child's age is not known; then with food. */
  floorBreastfeeding: 1800,
  floorBreastfeedingWithFood: 1600,
  floorPregnant: 1800,
  /** Of the requirement: what a list in pregnancy, or of a child, may hold less. */
  pregnantShare: 0.95,
  childShare: 0.95,
  /** No more is a medical programme. */
  veryLowEnergy: 800,
  restingShare: 0.9,
  restingShareYoung: 1,
  deficitYoung: 300,
  deficitMax: 1000,
  /** Breastfeeding: no deficit in the first weeks, then at most this one. */
  noDeficitWeeks: 8,
  deficitBreastfeeding: 300,
  /** BMI: below the first no loss, from it a dietitian's yes up to the second. */
  lossFromBmi: 20,
  freeLossFromBmi: 25,
  thinBelowBmi: 18.5,
  severelyThinBelowBmi: 16,
  carbGBreastfeeding: 210,
  carbGPregnant: 175,
  proteinGPregnant: 71,
  /** Full weeks after which a recorded pregnancy is over. */
  pregnancyWeeksMax: 42,
  /** Protein of children, g per kg: what to aim at (RDA 9 to 13 years), and what half of them need. */
  childProteinGoal: 0.95,
  childProteinMin: 0.76,
  /** Months after surgery for weight in which no list is composed, and the least protein, g. */
  bariatricMonths: 12,
  proteinGBariatric: 60,
  carbGMedical: 130,
  /** Saturated fat, percent of energy on any day where the mean of a list has a cap (ATP III, AHA/ACC 2013). */
  saturatedDayPercent: 10,
  /** Protein in kidney disease, g per kg and day: whatever a letter says, without one, and the least. */
  kidneyProteinMax: 1.3,
  kidneyProteinUsualMax: 0.9,
  kidneyProteinGoal: 0.8,
  kidneyProteinMin: 0.6,
} as const
