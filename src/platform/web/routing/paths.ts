/** Paths that screens of several domains lead to; their screens are declared in the domains' manifests. */
export const paths = {
  profile: '/profile/{user_id}',
  foodList: '/profile/{user_id}/visits/{visit_id}/food-list',
  clients: '/users',
  creditCodes: '/payment-credit-generate',
  paymentRequests: '/payment-credit-generate/requests',
  paymentRequestCreate: '/payment-credit-generate/requests/create',
} as const
