import { onceTouched } from '#src/ui/once-touched/once-touched'

const load = async () => (await import('#src/cart/coupon/coupon-form')).CouponForm
export const CouponForm = onceTouched(load, import.meta.env.SSR && (await load()))
