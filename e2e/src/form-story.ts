import type { Caller } from './caller.ts';
import type { Person } from './person.ts';
import { formShown, type StoryForm } from './story-form.ts';

/** A form that is being filled in: what is written into it, and how it is found again. */
export class FormStory {
  readonly form: StoryForm;
  readonly words: string;
  readonly #person: Person;
  readonly #owner: Caller;

  constructor(form: StoryForm, person: Person, owner: Caller, words = `FAIL ${form.name}`) {
    this.form = form;
    this.words = form.words ?? words;
    this.#person = person;
    this.#owner = owner;
  }

  get field() {
    return this.#person.page.getByLabel(this.form.field).first();
  }

  /** A record as a clerk has it half written. `open` goes to its form; by default that of a new record. */
  async write(open = this.form.open): Promise<void> {
    await open(this.#person, this.#owner);
    const { page } = this.#person;
    if (this.form.steps) return this.form.steps.write(page, this.words);
    await formShown(page, this.form);
    await this.form.rest(this.#person);
    await this.field.fill(this.words);
  }

  /** All of it is still there. */
  async expectWritten(): Promise<void> {
    const { page } = this.#person;
    if (this.form.steps) return this.form.steps.expectWritten(page);
    await this.field.waitFor();
    expect(await this.field.inputValue()).toBe(this.words);
    for (const [label, value] of this.form.written)
      expect(await page.getByLabel(label).first().inputValue()).toMatch(value);
  }

  /** What was typed before the form was left is offered, and taken; a file is chosen again. */
  async restore(): Promise<void> {
    const { page } = this.#person;
    if (this.form.steps) return this.form.steps.write(page, this.words);
    await this.form.reopen?.(page);
    await this.#person.sees('What you typed here before was kept.');
    await this.#person.press('Restore it');
    await this.expectWritten();
  }

  /** Saves: a document as a draft. */
  async save(): Promise<void> {
    const { page } = this.#person;
    await (this.form.steps ? this.form.steps.save(page) : page.keyboard.press('Control+s'));
  }
}
