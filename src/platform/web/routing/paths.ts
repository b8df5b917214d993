/** Paths that screens of several domains lead to; their screens are declared in the domains' manifests. */
export const paths = {
  profile: '/profile/{user_id}',
  foodList: '/profile/{user_id}/visits/{visit_id}/food-list',
  clients: '/users',
  overview: '/dashboards/default',
  staffMember: '/admin-users/{admin_user_id}/edit',
  supportersRoom: '/dashboards/supporters-admin',
  permissions: '/permissions',
  changePassword: '/change-password',
  secondFactor: '/second-factor',
  creditCodes: '/payment-credit-generate',
  paymentRequests: '/payment-credit-generate/requests',
  guides: '/supporter-guides',
  guide: '/supporter-guides/{supporter_guide_id}/show',
  feedbackCreate: '/feedback/create',
  settings: '/settings',
  paymentRequestCreate: '/payment-credit-generate/requests/create',
} as const
