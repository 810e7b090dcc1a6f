import { failures } from '@yipin/contract';
import type { Finding } from '../../platform/invariants/check-invariants.ts';
import { hashOf } from '../../platform/auth/tokens.ts';
import { type WalkAction, walkActions } from './quantity-walk-actions.ts';
import { SeededRandom } from './seeded-random.ts';
import { readState, type WalkState } from './quantity-walk-state.ts';
import { makeWalkWorld, type WalkWorld } from './quantity-walk-world.ts';
import { openRules, type RuleConnection } from '../rules.ts';
import type { Actor, TestResponse, TestTenant } from '../test-tenant.ts';

/** The actions, refusals and statuses that all walks reached. */
export class WalkCoverage {
  readonly accepted = new Map<string, number>();
  /** Refusals by action and code. */
  readonly refused = new Map<string, number>();
  /** `shipments 20` and so on. */
  readonly statuses = new Set<string>();

  static #count(map: Map<string, number>, key: string): void {
    map.set(key, (map.get(key) ?? 0) + 1);
  }

  note(action: string, { status, body }: TestResponse): void {
    if (status === 200) WalkCoverage.#count(this.accepted, action);
    else WalkCoverage.#count(this.refused, `${action}: ${body.error?.reason}`);
  }

  see(state: WalkState): void {
    for (const [kind, rows] of Object.entries(state) as [string, readonly { status?: number }[]][])
      for (const { status } of rows) if (status !== undefined) this.statuses.add(`${kind} ${status}`);
  }
}

/** Violations of rules, with the step that reproduces them. */
export class BrokenRule extends Error {
  readonly findings: readonly Finding[];

  constructor(where: string, findings: readonly Finding[]) {
    const messages = findings.map(
      ({ rule, name, rows }) => `${rule} ${name}: ${rows.map((row) => `${row.subject}: ${row.problem}`).join('; ')}`,
    );
    super(`${where}\n${messages.join('\n')}`);
    this.findings = findings;
  }
}

/** Checks the rules on one connection of the application, in one tenant after the other. */
export class InvariantChecker {
  readonly #rules: RuleConnection;
  #tenantId = 0;

  private constructor(rules: RuleConnection) {
    this.#rules = rules;
  }

  static async open({ pool }: TestTenant): Promise<InvariantChecker> {
    return new InvariantChecker(await openRules(pool));
  }

  /** Sets the tenant of the connection, for all further transactions, to that of `actor`. Returns its id. */
  async turnTo(actor: Actor): Promise<number> {
    const { rows } = await this.#rules.client.query<{ tenant_id: number }>(
      'select tenant_id from door.open_session($1)',
      [hashOf(actor.token)],
    );
    this.#tenantId = rows[0]?.tenant_id ?? 0;
    await this.#rules.client.query("select set_config('app.tenant_id', $1, false)", [String(this.#tenantId)]);
    return this.#tenantId;
  }

  /** Returns the rows of the tenant and the violations of rules, by two statements that are sent together. */
  async look(): Promise<{ findings: Finding[]; state: WalkState }> {
    const [findings, state] = await Promise.all([
      this.#rules.checker.run(this.#rules.client, this.#tenantId),
      readState(this.#rules.client),
    ]);
    return { findings, state };
  }

  /** Closes the connection instead of returning it to the pool, because its tenant is still set. */
  close(): void {
    this.#rules.client.release(true);
  }
}

/** Statuses a refusal of the business may have; anything else is a fault. */
const businessRefusals = new Set([404, 409, 422]);
/** Refusals that a walk cannot cause: a duplicate key is an error of the server. */
const neverMet = new Set(['already-exists', 'in-progress', 'key-reused']);

/** A walk: random actions of all kinds in a new company, which its administrator calls over the wire. */
export class Walk {
  readonly #chance: SeededRandom;
  /** The administrator of the company. */
  readonly actor: Actor;
  readonly #watcher: InvariantChecker;
  readonly #world: WalkWorld;
  readonly #tally: WalkCoverage;
  readonly tenantId: number;
  readonly seed: number;
  #state: WalkState;
  #steps = 0;

  private constructor(parts: {
    seed: number;
    actor: Actor;
    watcher: InvariantChecker;
    world: WalkWorld;
    tally: WalkCoverage;
    tenantId: number;
    state: WalkState;
  }) {
    this.seed = parts.seed;
    this.tenantId = parts.tenantId;
    this.#chance = new SeededRandom(parts.seed);
    this.actor = parts.actor;
    this.#watcher = parts.watcher;
    this.#world = parts.world;
    this.#tally = parts.tally;
    this.#state = parts.state;
  }

  /** Creates the walk's company. `watcher` checks only this company until the walk ends. */
  static async begin(company: TestTenant, watcher: InvariantChecker, seed: number, tally: WalkCoverage): Promise<Walk> {
    const actor = await company.stranger();
    const world = await makeWalkWorld(actor);
    const tenantId = await watcher.turnTo(actor);
    return new Walk({ seed, actor, watcher, world, tally, tenantId, state: (await watcher.look()).state });
  }

  #next(): { action: WalkAction; call: NonNullable<ReturnType<WalkAction['call']>> } {
    for (;;) {
      const action = this.#chance.weighted(walkActions);
      const call = action.call(this.#state, this.#chance, this.#world);
      if (call !== undefined) return { action, call };
    }
  }

  /**
   * Tries one action. Throws {@link BrokenRule} if a rule is not satisfied afterwards. `damage` may change the rows of
   * an accepted action before the rules are checked. Returns whether it did.
   */
  async step(damage: (action: string) => Promise<boolean> = () => Promise.resolve(false)): Promise<boolean> {
    this.#steps += 1;
    const { action, call } = this.#next();
    const answer = await this.actor.request(call.endpoint, call.input);
    const where = `seed ${this.seed}, step ${this.#steps}, ${action.name} ${JSON.stringify(call.input)}`;
    this.#tally.note(action.name, answer);
    const { reason } = answer.body.error ?? {};
    const isBusiness = reason !== undefined && reason in failures && !neverMet.has(reason);
    if (answer.status !== 200 && !(businessRefusals.has(answer.status) && isBusiness))
      throw new Error(`${where} was answered ${answer.status}: ${JSON.stringify(answer.body.error)}`);
    const spoilt = answer.status === 200 && (await damage(action.name));
    const { findings, state } = await this.#watcher.look();
    this.#state = state;
    this.#tally.see(state);
    if (findings.length > 0) throw new BrokenRule(where, findings);
    return spoilt;
  }
}
