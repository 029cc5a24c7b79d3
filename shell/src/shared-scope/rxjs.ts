// Deep files, because this file is what `rxjs` itself stands for in the share scope. Only the names in use; `export *`
// for functions whose first form is out of date, because naming them would count as using that form.
export { BehaviorSubject } from 'rxjs/internal/BehaviorSubject';
export * from 'rxjs/internal/observable/combineLatest';
export { firstValueFrom } from 'rxjs/internal/firstValueFrom';
export * from 'rxjs/internal/observable/fromEvent';
export { EMPTY } from 'rxjs/internal/observable/empty';
export * from 'rxjs/internal/observable/merge';
export { debounceTime } from 'rxjs/internal/operators/debounceTime';
export { distinctUntilChanged } from 'rxjs/internal/operators/distinctUntilChanged';
export * from 'rxjs/internal/operators/filter';
export * from 'rxjs/internal/operators/map';
export { share } from 'rxjs/internal/operators/share';
export * from 'rxjs/internal/operators/startWith';
export { ReplaySubject } from 'rxjs/internal/ReplaySubject';
export { Subject } from 'rxjs/internal/Subject';
