/** Paths of the screens of food prices. */
export const pricePaths = {
  list: '/food-prices',
  create: '/food-prices/create',
  edit: '/food-prices/{price_id}/edit',
} as const
