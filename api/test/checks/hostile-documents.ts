// What a client of a search server may write; here it is not supported.
const clauses: unknown[] = [
  { match_all: {} },
  { match: { cost: 1 } },
  { term: { status: 2 } },
  { terms: { visibility: [1] } },
  { range: { cost: { gte: 0 } } },
  { exists: { field: 'cost' } },
  { regexp: { sku: '.*.*.*.*.*x' } },
  { wildcard: { sku: '*A*B*C*' } },
  { prefix: { sku: '' } },
  { fuzzy: { name: { value: 'leotard', fuzziness: 50 } } },
  { query_string: { query: 'cost:>0 OR _exists_:passcode' } },
  { simple_query_string: { query: '*' } },
  { script: { script: 'doc["cost"].value' } },
  { script_score: { script: { source: 'while(true){}' } } },
  { function_score: { functions: [{ script_score: { script: '1' } }] } },
  { nested: { path: 'price_group', query: { match_all: {} } } },
  { has_child: { type: 'price', query: { match_all: {} } } },
  { more_like_this: { like: 'leotard', max_query_terms: 1e9 } },
  { ids: { values: [1, 2, 3] } },
  { percolate: { field: 'query', document: {} } },
]
const wrappers: ((clause: unknown) => unknown)[] = [
  (clause) => ({ query: clause }),
  (clause) => ({ bool: { must: [clause] } }),
  (clause) => ({ query: { bool: { should: [clause], minimum_should_match: 0 } } }),
  (clause) => ({ query: { bool: { must_not: [clause] } } }),
  (clause) => ({ query: { bool: { filter: { bool: { should: [clause] } } } } }),
  (clause) => ({ _source: ['cost', 'price_group', 'passcode'], query: clause }),
  (clause) => ({ aggs: { all: { terms: { field: 'cost', size: 1e9 }, aggs: { x: clause } } } }),
  (clause) => ({ _appliedFilters: [{ attribute: 'sku', value: clause, scope: 'default' }] }),
  (clause) => ({
    _appliedFilters: [{ attribute: 'status', value: { or: [clause], eq: 2 }, scope: 'default' }],
  }),
  (clause) => ({ _appliedFilters: [], _appliedSort: [{ field: '_script', options: clause }] }),
]
/** 200 documents of a search server's own language. */
export const hostileDocuments: unknown[] = wrappers.flatMap((wrap) => clauses.map(wrap))
