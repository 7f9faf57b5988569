import { onceTouched } from '#src/ui/once-touched/once-touched'

const load = async () => (await import('#src/newsletter/subscribe-form')).SubscribeForm
export const SubscribeForm = onceTouched(load, import.meta.env.SSR && (await load()))
