import { label, type Screen } from '#platform/web/routing/screen.ts'

export const homePath = '/'
export const signInPath = '/login'
export const changePasswordPath = '/change-password'
export const secondFactorPath = '/second-factor'
export const sessionsPath = '/sessions'

export const screens: Screen[] = [
  { path: signInPath, title: label('ورود', 'تسجيل الدخول'), load: () => import('./login.tsx'), guests: true },
  {
    path: changePasswordPath,
    title: label('تغییر گذرواژه', 'تغيير كلمة المرور'),
    load: () => import('./change-password.tsx'),
    menuPath: homePath,
  },
  {
    path: secondFactorPath,
    title: label('ورود دومرحله‌ای', 'التحقق بخطوتين'),
    load: () => import('./second-factor.tsx'),
    menuPath: homePath,
  },
  {
    path: sessionsPath,
    title: label('نشست‌های من', 'جلساتي'),
    load: () => import('./own-sessions.tsx'),
    menuPath: homePath,
  },
]
