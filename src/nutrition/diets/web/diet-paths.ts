/** Paths of the diet screens, as in the specification. */
export const dietPaths = {
  list: '/diets',
  create: '/diets/create',
  edit: '/diets/{diet_id}/edit',
  builder: '/diets/{diet_id}/diet-meals',
  meal: '/diets/{diet_id}/diet-meals/{meal_id}/foods',
  addFoods: '/diets/{diet_id}/diet-meals/{meal_id}/foods/create',
  food: '/diets/{diet_id}/diet-meals/{meal_id}/foods/{food_id}/edit',
} as const
