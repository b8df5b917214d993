/** Paths of the screens of payment credit cards; deposits and statements belong to them. */
export const cardPaths = {
  list: '/payment-credit-cards',
  create: '/payment-credit-cards/create',
  edit: '/payment-credit-cards/{card_id}/edit',
  deposits: '/payment-credit-cards/deposits',
  statements: '/payment-credit-cards/statements',
  decided: '/payment-credit-cards/statements/decided',
} as const
