import type { MetaDescriptor } from 'react-router'

/** `meta` of a page whose loader made its head: see public-head. */
export function headOf({
  loaderData,
}: {
  loaderData?: { head: MetaDescriptor[] } | undefined
}): MetaDescriptor[] {
  return loaderData?.head ?? []
}
